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
  // Takes something away: red, and after all others.
  danger?: boolean;
}

// What else can be done with an entry of a list, after its primary action; nothing when that is all.
export function MoreMenu(props: {
  // Names the entry too.
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
        // Otherwise the same key press of Enter would activate the focused button of the dialog.
        domEvent.preventDefault();
        // A dialog gives the focus back to it: the item is gone by then.
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
      // Keeps the menu inside the main landmark, or the dialog.
      getPopupContainer={(button) => button.closest<HTMLElement>('main, [role="dialog"]') ?? document.body}
    >
      <Button ref={button} size={size} type="text" icon={<EllipsisIcon />} aria-label={name} aria-haspopup="menu" />
    </Dropdown>
  );
}
