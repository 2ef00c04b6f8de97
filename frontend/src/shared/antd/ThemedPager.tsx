import type { ComponentProps } from 'react';
import { Pager } from './Pager.tsx';
import { AntdTheme } from './theme/AntdTheme.tsx';

/** The page links on a page that uses no other part of Ant Design. */
export default function ThemedPager(props: ComponentProps<typeof Pager>) {
  return (
    <AntdTheme>
      <Pager {...props} />
    </AntdTheme>
  );
}
