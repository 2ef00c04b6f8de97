import type { Plugin } from 'vite';

const INJECTOR = /[\\/]@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
const CALLER_NONCE = /(?<!\.)\bcsp\?\.nonce/g;
const CALLER_OR_PAGE_NONCE = `(csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce)`;

/**
 * Adds the page's nonce to style elements of Ant Design that have none. Most get the nonce of ConfigProvider, but the
 * scroll lock under a dialog and the measuring of scroll bars get none, and the content security policy blocks them.
 * The plugin patches the function that adds them in the built bundle.
 */
export function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      if (!INJECTOR.test(id)) return undefined;
      const patched = code.replace(CALLER_NONCE, CALLER_OR_PAGE_NONCE);
      if (patched === code) throw new Error(`${id} no longer sets the nonce as this plugin expects`);
      return patched;
    },
  };
}
