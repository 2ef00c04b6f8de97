import type { Plugin } from 'vite';

/**
 * Parts of Ant Design that every page would download but none uses: its form library (the product uses
 * react-hook-form) and variants of small parts, the tooltip shared by several elements, and
 * filters, selections and virtual rows of tables (`ListTable` has none of them; the server filters).
 */
const UNUSED: ReadonlyArray<readonly [file: RegExp, code: string]> = [
  [/@rc-component\/form\/es\/index\.js$/, 'export { FormProvider } from "./FormContext";'],
  [/antd\/es\/table\/RcTable\/VirtualTable\.js$/, 'export default () => null;'],
  // Unused parts of cards, skeletons, tags, alerts and empty states.
  [
    /antd\/es\/(card\/CardGrid|skeleton\/(Button|Image|Input|Node)|tag\/CheckableTag(Group)?|alert\/ErrorBoundary|empty\/empty)\.js$/,
    'export default () => null;',
  ],
  [/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, 'export default ({ children }) => children;'],
  [
    /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    'export default () => null; export const flattenKeys = () => [];',
  ],
  [
    /antd\/es\/table\/hooks\/useSelection\.js$/,
    `const nothing = new Set();
     export const SELECTION_COLUMN = {}, SELECTION_ALL = 1, SELECTION_INVERT = 2, SELECTION_NONE = 3;
     export default () => [(columns) => columns, nothing];`,
  ],
];

// Cards have no tabs, which only a page that imports them itself downloads.
const CARD = /antd[\\/]es[\\/]card[\\/]Card\.js$/;
const NO_TABS = '\0no-tabs';

/** Leaves unused parts of Ant Design out of the build. Development bundles packages without this plugin. */
export function unusedAntd(): Plugin {
  return {
    name: 'unused-antd',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (source === '../tabs' && CARD.test(importer ?? '') ? NO_TABS : undefined),
    load(id) {
      if (id === NO_TABS) return 'export default () => null;';
      const path = id.replaceAll('\\', '/');
      return UNUSED.find(([file]) => file.test(path))?.[1];
    },
  };
}
