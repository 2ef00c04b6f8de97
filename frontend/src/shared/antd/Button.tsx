import AntdButton, { type ButtonProps } from 'antd/es/button';

/** The button of Ant Design, large enough for a finger where a page asks for no other size. */
export function Button(props: ButtonProps) {
  return <AntdButton size="large" {...props} />;
}
