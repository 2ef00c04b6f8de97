import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');

export const PRODUCT_VERSION: string = JSON.parse(manifest).version;
