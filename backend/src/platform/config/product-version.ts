import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');

/** Version of the running product, from its package.json. */
export const PRODUCT_VERSION: string = JSON.parse(manifest).version;
