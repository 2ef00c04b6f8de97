import Collapse, { type CollapseProps } from 'antd/es/collapse';
import type { ReactNode } from 'react';

/** What is opened when it is asked for. Its content stays on the page, so that a form in it keeps what was typed. */
export function Fold(props: {
  title: ReactNode;
  defaultOpen?: boolean;
  size?: CollapseProps['size'];
  children: ReactNode;
}) {
  const { title, defaultOpen = false, size = 'small', children } = props;
  return (
    <Collapse
      ghost
      size={size}
      defaultActiveKey={defaultOpen ? ['fold'] : []}
      items={[{ key: 'fold', label: title, children, forceRender: true }]}
    />
  );
}
