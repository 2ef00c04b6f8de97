import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from '../../../../shared/antd/icons.tsx';

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

/** What one does with an appointment now and then; what is not given is not offered. */
export function MoreActions({
  name,
  size,
  onMove,
  onRevise,
  onCancel,
}: {
  /** Names the button for those who cannot see the row. */
  name: string;
  size: 'middle' | 'large';
  onMove?: () => void;
  onRevise?: () => void;
  onCancel?: () => void;
}) {
  const { t } = useTranslation('account');
  const item = (key: 'move' | 'revision' | 'cancel', act?: () => void) =>
    act && {
      key,
      label: t(`manage.${key}`),
      danger: key === 'cancel',
      onClick: ({ domEvent }: MenuInfo) => {
        // The same press of Enter would go on to the button that has the focus in the dialog.
        domEvent.preventDefault();
        act();
      },
    };
  const items = [item('move', onMove), item('revision', onRevise), item('cancel', onCancel)].filter(
    (offered) => offered !== undefined,
  );
  if (items.length === 0) return null;
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // Part of the page's content to those who move by landmarks.
      getPopupContainer={(button) => button.closest('main') ?? document.body}
    >
      <Button size={size} type="text" icon={<MoreIcon />} aria-label={name} aria-haspopup="menu" />
    </Dropdown>
  );
}
