import './prepare-process.ts';

await import('./run-product.ts');
