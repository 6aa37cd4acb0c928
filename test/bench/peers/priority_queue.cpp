// Assigns with std::priority_queue of (load, replica).
#include "peer.hpp"
#include <functional>
#include <queue>
#include <utility>

static ReplicaOf assign(int replicas, const Costs &costs) {
  using Entry = std::pair<int64_t, uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  for (int replica = 0; replica < replicas; replica++) queue.push({0, static_cast<uint32_t>(replica)});
  ReplicaOf replica_of(costs.size());
  for (size_t request = 0; request < costs.size(); request++) {
    Entry least = queue.top();
    queue.pop();
    replica_of[request] = least.second;
    least.first += costs[request];
    queue.push(least);
  }
  return replica_of;
}

int main(int, char **arguments) { return serve(arguments[1], assign); }
