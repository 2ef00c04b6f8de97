import type { Plugin } from 'vite';

const INJECTOR = /[\\/]@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
const OF_THE_CALLER = /(?<!\.)\bcsp\?\.nonce/g;
const OR_OF_THE_PAGE = `(csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce)`;

/**
 * Ant Design adds style elements in two ways: most with the nonce that its ConfigProvider got, but the scroll lock
 * under a dialog and the measuring of scroll bars without any, and those our content security policy refuses. In
 * the built bundle the one function that adds them falls back to the nonce of the page.
 */
export function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      if (!INJECTOR.test(id)) return undefined;
      const patched = code.replace(OF_THE_CALLER, OR_OF_THE_PAGE);
      if (patched === code) throw new Error(`${id} no longer sets the nonce as this plugin expects`);
      return patched;
    },
  };
}
