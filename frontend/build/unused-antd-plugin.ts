import type { Plugin } from 'vite';

/**
 * What every page would download of Ant Design though none can reach it: the form library behind a context (ours is
 * react-hook-form), tabs on cards and other variants of small parts, one tooltip for all that have one, and the filters,
 * selections and endless rows of tables (`ListTable` offers none of them; the server filters).
 */
const UNUSED: ReadonlyArray<readonly [file: RegExp, code: string]> = [
  [/@rc-component\/form\/es\/index\.js$/, 'export { FormProvider } from "./FormContext";'],
  [/antd\/es\/table\/RcTable\/VirtualTable\.js$/, 'export default () => null;'],
  // Parts of a card, a skeleton, a tag, an alert and of what is empty.
  [
    /antd\/es\/(tabs\/index|card\/CardGrid|skeleton\/(Button|Image|Input|Node)|tag\/CheckableTag(Group)?|alert\/ErrorBoundary|empty\/empty)\.js$/,
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

/** Leaves unused parts of Ant Design out. Development keeps them: it bundles packages by itself. */
export function unusedAntd(): Plugin {
  return {
    name: 'unused-antd',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const path = id.replaceAll('\\', '/');
      return UNUSED.find(([file]) => file.test(path))?.[1];
    },
  };
}
