// era-opt [FILE|-] [--split-input-file] [--pass-pipeline=PASSES] | --version: parses, verifies and prints modules with the MLIR
// of spring 2020, through a function that TensorFlow 2.2 exports (its pass runner). setup.sh builds it.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct TF_Status;
using Runner = std::string (*)(const std::string &, const std::string &, bool, TF_Status *);

static void *library(const char *name) {
  if (void *handle = dlopen(name, RTLD_LAZY | RTLD_GLOBAL)) return handle;
  std::fprintf(stderr, "era-opt: %s\n", dlerror());
  std::exit(3);
}

// Messages of this function name no line: each error gets the first one of its module in the whole text.
static std::string placed(const std::string &said, int before) {
  const std::string place = "<stdin>:" + std::to_string(before + 1) + ":1: error: ";
  std::string out;
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);) {
    size_t error = line.find("error: ");
    out += (error == std::string::npos ? line : place + line.substr(error + 7)) + "\n";
  }
  return out.find(place) == std::string::npos ? place + "rejected\n" + out : out;
}

int main(int argc, char **argv) {
  std::string file = "-", pipeline = "func(cse)";
  bool split = false;
  for (int i = 1; i < argc; ++i) {
    std::string arg = argv[i];
    if (arg == "--version") {
      std::puts("MLIR of spring 2020 (tensorflow-cpu), version 2.2.0");
      return 0;
    }
    if (arg == "--split-input-file") split = true;
    else if (arg.rfind("--pass-pipeline=", 0) == 0) pipeline = arg.substr(16);
    else file = arg;
  }
  library("libpystub.so");
  library("libtensorflow_framework.so.2");
  void *tf = library("_pywrap_tensorflow_internal.so");
  auto fresh = (TF_Status * (*)()) dlsym(tf, "TF_NewStatus");
  auto message = (const char *(*)(TF_Status *))dlsym(tf, "TF_Message");
  auto code = (int (*)(TF_Status *))dlsym(tf, "TF_GetCode");
  auto run = (Runner)dlsym(tf, "_ZN10tensorflow27ExperimentalRunPassPipelineERKSsS1_bP9TF_Status");
  if (!fresh || !message || !code || !run) {
    std::fputs("era-opt: the library does not export what is needed\n", stderr);
    return 3;
  }
  std::ifstream opened(file);
  std::istream &in = file == "-" ? std::cin : opened;
  std::vector<std::pair<int, std::string>> parts{{0, ""}};
  int line = 0;
  for (std::string text; std::getline(in, text); ++line) {
    if (split && text == "// -----") parts.push_back({line + 1, ""});
    else parts.back().second += text + "\n";
  }
  bool failed = false;
  for (size_t k = 0; k < parts.size(); ++k) {
    if (k) std::puts("// -----");
    TF_Status *status = fresh();
    std::string out = run(parts[k].second, pipeline, false, status);
    if (code(status) == 0) {
      std::fwrite(out.data(), 1, out.size(), stdout);
      continue;
    }
    failed = true;
    std::fputs(placed(message(status), parts[k].first).c_str(), stderr);
  }
  std::fflush(nullptr);
  // The libraries do not survive their own destructors.
  _Exit(failed ? 1 : 0);
}
