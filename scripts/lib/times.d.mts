export interface FileTime {
  readonly file: string;
  /** The sum of the durations of its tests. */
  readonly seconds: number;
  /** The longest uninterrupted run of a worker. Tests of a browser file run in parallel, so it is the longest test. */
  readonly inOnePiece: number;
}

export interface Times {
  readonly begin: string;
  readonly commit: string | undefined;
  /** The duration of the whole run, without the installation. */
  readonly seconds: number;
  readonly steps: readonly { name: string; passed: number; failed: number; seconds: number }[];
  readonly files: readonly FileTime[];
}

export function slowestFiles(times: Times): string;
export function tooLongFiles(times: Times): string[];
