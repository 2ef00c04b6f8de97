import Collapse, { type CollapseProps } from 'antd/es/collapse';
import type { ReactNode } from 'react';

type Look = { title: ReactNode; size?: CollapseProps['size']; className?: string; children: ReactNode };

/** A collapsible section. Its content stays mounted when it is closed, so that a form in it keeps its values. */
export function Fold({ defaultOpen = false, ...look }: Look & { defaultOpen?: boolean }) {
  return <FoldPart {...look} defaultActiveKey={defaultOpen ? ['fold'] : []} isKept />;
}

/** A {@link Fold} that its parent opens and closes; the content is mounted only while it is open. */
export function ControlledFold(props: Look & { open: boolean; onToggle: (open: boolean) => void }) {
  const { open, onToggle, ...look } = props;
  return (
    <FoldPart
      {...look}
      activeKey={open ? ['fold'] : []}
      destroyOnHidden
      onChange={(keys) => onToggle(keys.length > 0)}
    />
  );
}

function FoldPart({
  title,
  size = 'small',
  isKept = false,
  children,
  ...rest
}: Look & CollapseProps & { isKept?: boolean }) {
  return (
    <Collapse {...rest} ghost size={size} items={[{ key: 'fold', label: title, children, forceRender: isKept }]} />
  );
}
