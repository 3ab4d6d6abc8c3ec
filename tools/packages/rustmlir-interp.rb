# The Homebrew formula. A release fills in the checksum: tools/release.sh writes it beside the archives.
class RustmlirInterp < Formula
  desc "Reference interpreter and semantic checker for MLIR"
  homepage "https://github.com/rustmlir/rustmlir-interp"
  url "https://github.com/rustmlir/rustmlir-interp/releases/download/v0.1.0/rustmlir-interp-0.1.0-source.tar.gz"
  sha256 "SHA256_OF_THE_SOURCE_ARCHIVE"
  license "Apache-2.0" => { with: "LLVM-exception" }
  head "https://github.com/rustmlir/rustmlir-interp.git", branch: "main"

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    system bin/"rustmlir-interp", "man", "-o", man1
    generate_completions_from_executable(bin/"rustmlir-interp", "completions", shells: [:bash, :zsh, :fish])
  end

  test do
    (testpath/"sum.mlir").write <<~MLIR
      func.func @main(%a: i64, %b: i64) -> i64 {
        %s = arith.addi %a, %b : i64
        return %s : i64
      }
    MLIR
    assert_equal "i64: 42\n", shell_output("#{bin}/rustmlir-interp sum.mlir --input 40 --input 2")
  end
end
