import { customersManifest } from './modules/customers/index.ts';
import { identityManifest } from './modules/identity/index.ts';
import type { ModuleManifest } from './platform/module-manifest.ts';

/** Every module of the product. A new one is added here and nowhere else. */
export const modules: readonly ModuleManifest[] = [identityManifest, customersManifest];
