/** Injection token of the PostgreSQL schemas of the product. */
export const PRODUCT_SCHEMAS = Symbol('product-schemas');

/** The platform and each module own the PostgreSQL schema of their name. */
export function schemasOf(modules: readonly { readonly name: string }[]): string[] {
  return ['platform', ...modules.map(({ name }) => name)];
}
