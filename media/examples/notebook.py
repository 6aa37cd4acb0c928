# Output lengths as a notebook prints them. Select one line, or several, and right-click.
output_tokens = [531, 769, 133, 1_024, 86, 412, 95, 2_048, 318, 77]
latencies = [
    4.66,  # cold start
    4.84,
    float("nan"),  # a failed call has no latency: it is named and skipped
    4.12,
]
