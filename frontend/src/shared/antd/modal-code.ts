// The parts of Ant Design that a dialog needs; the first dialog loads them.
export { default as Modal } from 'antd/es/modal';
export { AntdTheme, preloadLocale } from './theme/AntdTheme.tsx';
