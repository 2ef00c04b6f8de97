import { TEST_MS } from '../../../../scripts/lib/patience.ts';

/** Longest duration of a test file, in ms. */
const FILE_MS = 2 * TEST_MS;

/** Jest reporter that ends the run when a test file hangs: tests of the integration project have no time limit. */
export default class EndHangs {
  #limits = new Map();

  onTestFileStart({ path }) {
    this.#limits.set(
      path,
      setTimeout(() => this.#end(path), FILE_MS),
    );
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#limits.get(path));
  }

  async #end(path) {
    console.error(`${path} has not ended within ${FILE_MS / 60_000} minutes`);
    await globalThis.testDatabaseServer?.stop();
    process.exit(1);
  }
}
