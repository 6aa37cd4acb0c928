// What both C++ peers share: costs from a file; for each line of input, "REPLICAS RESULT-FILE" (or "-"), one timed run.
#pragma once
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using Costs = std::vector<int64_t>;
using ReplicaOf = std::vector<uint32_t>;

inline Costs read_costs(const char *path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  std::vector<double> stored(static_cast<size_t>(file.tellg()) / sizeof(double));
  file.seekg(0);
  file.read(reinterpret_cast<char *>(stored.data()), static_cast<std::streamsize>(stored.size() * sizeof(double)));
  return Costs(stored.begin(), stored.end());
}

template <typename Assign> int serve(const char *path, Assign assign) {
  const Costs costs = read_costs(path);
  int replicas;
  std::string result_file;
  while (std::cin >> replicas >> std::ws && std::getline(std::cin, result_file)) {
    const std::clock_t start = std::clock();
    const ReplicaOf replica_of = assign(replicas, costs);
    const int64_t elapsed = static_cast<int64_t>(std::clock() - start) * (1000000000 / CLOCKS_PER_SEC);
    if (result_file != "-") {
      std::ofstream file(result_file, std::ios::binary);
      file.write(reinterpret_cast<const char *>(replica_of.data()),
                 static_cast<std::streamsize>(replica_of.size() * sizeof(uint32_t)));
    }
    std::cout << elapsed << std::endl;
  }
  return 0;
}
