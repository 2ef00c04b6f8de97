import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from '../../../../shared/antd/icons.tsx';

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

/** A menu of the rarer actions of an appointment; actions without a handler are omitted. */
export function MoreActions({
  name,
  size,
  onMove,
  onRevise,
  onTakeOver,
  onCancel,
}: {
  /** The accessible name of the button. */
  name: string;
  size: 'middle' | 'large';
  onMove?: () => void;
  onRevise?: () => void;
  /** Stores the stated details with the vehicle. */
  onTakeOver?: () => void;
  onCancel?: () => void;
}) {
  const { t } = useTranslation('account');
  const item = (key: 'move' | 'revision' | 'takeOver' | 'cancel', act?: () => void) =>
    act && {
      key,
      label: t(`manage.${key}`),
      danger: key === 'cancel',
      onClick: ({ domEvent }: MenuInfo) => {
        // Otherwise the same key press of Enter would activate the focused button of the dialog.
        domEvent.preventDefault();
        act();
      },
    };
  const items = [
    item('move', onMove),
    item('revision', onRevise),
    item('takeOver', onTakeOver),
    item('cancel', onCancel),
  ].filter((offered) => offered !== undefined);
  if (items.length === 0) return null;
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // Keeps the menu inside the main landmark.
      getPopupContainer={(button) => button.closest('main') ?? document.body}
    >
      <Button size={size} type="text" icon={<MoreIcon />} aria-label={name} aria-haspopup="menu" />
    </Dropdown>
  );
}
