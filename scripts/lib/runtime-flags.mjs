/**
 * How Node runs the product, here, in the container image and in every test and measurement. Small young generation:
 * the default (16 MB and more, times three) buys no throughput here and costs memory for good.
 */
export const RUNTIME_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8'];
