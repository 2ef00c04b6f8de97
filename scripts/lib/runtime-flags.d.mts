export declare const RUNTIME_FLAGS: readonly string[];
