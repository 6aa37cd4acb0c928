// Assigns with a binary heap of int64 keys, load · 2^k + replica: the root is replaced and sinks to its place.
#include "peer.hpp"

static ReplicaOf assign(int replicas, const Costs &costs) {
  int bits = 0;
  while ((1 << bits) < replicas) bits++;
  const int64_t mask = (int64_t{1} << bits) - 1;
  const size_t count = static_cast<size_t>(replicas);
  std::vector<int64_t> heap(count);
  for (size_t replica = 0; replica < count; replica++) heap[replica] = static_cast<int64_t>(replica);
  ReplicaOf replica_of(costs.size());
  for (size_t request = 0; request < costs.size(); request++) {
    replica_of[request] = static_cast<uint32_t>(heap[0] & mask);
    const int64_t key = heap[0] + (costs[request] << bits);
    size_t hole = 0;
    for (size_t child = 1; child < count; child = 2 * hole + 1) {
      if (child + 1 < count && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= key) break;
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = key;
  }
  return replica_of;
}

int main(int, char **arguments) { return serve(arguments[1], assign); }
