/** `@jest/globals` for tests that share their modules: what the runner has put on the global object. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
