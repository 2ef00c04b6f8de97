export interface FileTime {
  readonly file: string;
  /** The sum of its tests. */
  readonly seconds: number;
  /** What one worker takes without a break: of a browser file, whose tests run beside each other, its longest test. */
  readonly inOnePiece: number;
}

export interface Times {
  readonly begin: string;
  readonly commit: string | undefined;
  /** Of the whole run, without the installation. */
  readonly seconds: number;
  readonly steps: readonly { name: string; passed: number; failed: number; seconds: number }[];
  readonly files: readonly FileTime[];
}

export function slowestFiles(times: Times): string;
export function tooLongFiles(times: Times): string[];
