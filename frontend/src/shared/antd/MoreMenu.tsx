import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { EllipsisIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

export interface MoreAction {
  key: string;
  label: string;
  act: () => void;
  // The action removes something: it is red and comes last.
  danger?: boolean;
}

// The menu of the secondary actions of a list entry; renders nothing when there are none.
export function MoreMenu(props: {
  // The accessible name of the button, which includes the entry.
  name: string;
  size?: 'middle' | 'large';
  actions: readonly (MoreAction | false | undefined)[];
}) {
  const { name, size = 'large', actions } = props;
  const button = useRef<HTMLButtonElement>(null);
  const given = actions.filter((action) => action !== false && action !== undefined);
  if (given.length === 0) return null;
  const items = given
    .toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
    .map(({ act, ...item }) => ({
      ...item,
      onClick: ({ domEvent }: MenuInfo) => {
        // Without this, the same press of Enter would also activate the focused button of the dialog.
        domEvent.preventDefault();
        // A dialog returns the focus to this button, because the menu item no longer exists then.
        button.current?.focus();
        act();
      },
    }));
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={(isOpen) => {
        // Escape closes the menu before Ant Design returns the focus.
        if (!isOpen && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
      }}
      // Keeps the menu inside the main landmark, or the dialog.
      getPopupContainer={(button) => button.closest<HTMLElement>('main, [role="dialog"]') ?? document.body}
    >
      <Button ref={button} size={size} type="text" icon={<EllipsisIcon />} aria-label={name} aria-haspopup="menu" />
    </Dropdown>
  );
}
