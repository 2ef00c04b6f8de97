/** `@jest/globals` for tests that share their modules: the globals that the runner has set. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
