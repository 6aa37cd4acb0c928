"""Assigns the costs of a file with heapq, as often as asked: each line of input is "REPLICAS RESULT-FILE" (or "-")."""

import heapq
import sys
from array import array
from time import process_time_ns


def assign(replicas, costs):
    """The replica of each request."""
    heap = [(0, replica) for replica in range(replicas)]
    replica_of = []
    for cost in costs:
        load, replica = heap[0]
        heapq.heapreplace(heap, (load + cost, replica))
        replica_of.append(replica)
    return replica_of


def main():
    stored = array("d")
    with open(sys.argv[1], "rb") as file:
        stored.frombytes(file.read())
    costs = [int(cost) for cost in stored]
    for line in sys.stdin:
        replicas, result_file = line.split(maxsplit=1)
        start = process_time_ns()
        replica_of = assign(int(replicas), costs)
        elapsed = process_time_ns() - start
        if result_file.strip() != "-":
            with open(result_file.strip(), "wb") as file:
                array("I", replica_of).tofile(file)
        print(elapsed, flush=True)


main()
