// What a dialog needs of Ant Design; loaded with the first one.
export { default as Modal } from 'antd/es/modal';
export { AntdTheme, preloadLocale } from './theme/AntdTheme.tsx';
