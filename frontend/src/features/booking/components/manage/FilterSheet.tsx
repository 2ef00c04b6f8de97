import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import styles from './manage.module.css';

/** The filters on phones, which have no room for them above the list. Each change applies at once. */
export function FilterSheet({ open, onClose, children }: DialogState & { children: ReactNode }) {
  const { t, i18n } = useTranslation('desk');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t('manage.filters')}
      closable={{ 'aria-label': t('words.close') }}
      classNames={{ header: styles.sheet }}
    >
      {/* Outside of the page, which is in the language of the quoted texts. */}
      <div className="stack-4" lang={i18n.language}>
        {children}
        <Button type="primary" onClick={onClose}>
          {t('manage.showFiltered')}
        </Button>
      </div>
    </Drawer>
  );
}
