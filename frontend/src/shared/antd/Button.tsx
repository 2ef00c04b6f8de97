import AntdButton from 'antd/es/button';
import type { ComponentProps } from 'react';

/** The button of Ant Design, large enough for a finger where a page asks for no other size. */
export function Button(props: ComponentProps<typeof AntdButton>) {
  return <AntdButton size="large" {...props} />;
}
