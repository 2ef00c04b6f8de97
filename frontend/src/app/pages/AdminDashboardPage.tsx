import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ClosuresCard } from '../../features/booking/components/closures/ClosuresCard.tsx';
import { OpenWork } from '../../features/reporting/components/OpenWork.tsx';
import { RecentActivity } from '../../features/reporting/components/RecentActivity.tsx';
import { WorkshopFigures } from '../../features/reporting/components/WorkshopFigures.tsx';
import { useLogout } from '../../shared/session/use-session.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { CalendarIcon, GiftIcon, ListIcon, LogoutIcon } from '../../shared/ui/icons.tsx';
import { OfficePage } from '../../shared/ui/OfficePage.tsx';
import { ShortcutLink } from '../../shared/ui/ShortcutLink.tsx';
import styles from './AdminDashboardPage.module.css';

/** The admin dashboard (specification §2): open work, figures, shortcuts, activity, closures. */
export default function AdminDashboardPage() {
  const { t } = useTranslation('account');
  const logout = useLogout();
  return (
    <OfficePage
      title={t('admin.title')}
      lead={t('admin.lead')}
      actions={
        <Button size="large" icon={<LogoutIcon />} onClick={logout}>
          {t('admin.logout')}
        </Button>
      }
    >
      <OpenWork />
      <WorkshopFigures />
      <nav className={styles.shortcuts} aria-label={t('admin.shortcuts')}>
        <ShortcutLink
          to="/manage"
          icon={<ListIcon />}
          title={t('admin.manage')}
          text={t('admin.manageText')}
        />
        <ShortcutLink
          to="/dashboard"
          icon={<CalendarIcon />}
          title={t('admin.dashboard')}
          text={t('admin.dashboardText')}
        />
        <ShortcutLink
          to="/admin/loyalty"
          icon={<GiftIcon />}
          title={t('admin.loyalty')}
          text={t('admin.loyaltyText')}
        />
      </nav>
      <div className={classNames('columns-in-order', styles.columns)}>
        <RecentActivity />
        <ClosuresCard />
      </div>
    </OfficePage>
  );
}
