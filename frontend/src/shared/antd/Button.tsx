import AntdButton from 'antd/es/button';
import type { ComponentProps } from 'react';

/** The button of Ant Design, large enough for a finger unless the page gives another size. */
export function Button(props: ComponentProps<typeof AntdButton>) {
  return <AntdButton size="large" {...props} />;
}
