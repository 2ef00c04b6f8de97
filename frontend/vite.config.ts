import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designTokens } from './build/design-tokens-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { styleNonce } from './build/style-nonce-plugin.ts';

/**
 * Dependencies of every page, in one chunk that stays cached when only the product's code changes. Ant Design must not
 * be in it: public pages do not load it.
 */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|openapi-fetch|@radix-ui|react-hook-form|zod|react-day-picker|date-fns|@date-fns)[\\/]/;

export default defineConfig({
  plugins: [designTokens(), react(), styleNonce(), precompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    // Inlined assets would be data: URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } } },
  },
});
