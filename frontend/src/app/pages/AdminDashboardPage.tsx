import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ClosuresCard } from '../../features/booking/components/closures/ClosuresCard.tsx';
import { OpenWork } from '../../features/reporting/components/OpenWork.tsx';
import { RecentActivity } from '../../features/reporting/components/RecentActivity.tsx';
import { WorkshopFigures } from '../../features/reporting/components/WorkshopFigures.tsx';
import {
  CarIcon,
  PersonIcon,
  ServerIcon,
  ShieldIcon,
  SpeechIcon,
  UsersIcon,
} from '../../shared/antd/icons.tsx';
import { useLogout } from '../../shared/session/use-session.ts';
import {
  CalendarIcon,
  ClockIcon,
  GiftIcon,
  ListIcon,
  LogoutIcon,
  MailIcon,
  StarIcon,
} from '../../shared/ui/icons.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { ShortcutLink } from '../../shared/ui/ShortcutLink.tsx';
import styles from './AdminDashboardPage.module.css';

/** The admin dashboard (specification §2): open work, figures, shortcuts, activity, closures. */
export default function AdminDashboardPage() {
  const { t } = useTranslation('account');
  const logout = useLogout();
  return (
    <>
      <PageHeading title={t('admin.title')} lead={t('admin.lead')}>
        <Button size="large" icon={<LogoutIcon />} onClick={logout}>
          {t('admin.logout')}
        </Button>
      </PageHeading>
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
          to="/admin/vehicles"
          icon={<CarIcon />}
          title={t('admin.vehicles')}
          text={t('admin.vehiclesText')}
        />
        <ShortcutLink
          to="/admin/reminders"
          icon={<ClockIcon />}
          title={t('admin.due')}
          text={t('admin.dueText')}
        />
        <ShortcutLink
          to="/admin/complaints"
          icon={<SpeechIcon />}
          title={t('admin.complaints')}
          text={t('admin.complaintsText')}
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
        <ShortcutLink
          to="/admin/reviews"
          icon={<StarIcon />}
          title={t('admin.reviews')}
          text={t('admin.reviewsText')}
        />
        <ShortcutLink
          to="/admin/messages"
          icon={<MailIcon />}
          title={t('admin.messages')}
          text={t('admin.messagesText')}
        />
        <ShortcutLink
          to="/admin/users"
          icon={<UsersIcon />}
          title={t('admin.users')}
          text={t('admin.usersText')}
        />
        <ShortcutLink
          to="/admin/security"
          icon={<ShieldIcon />}
          title={t('admin.security')}
          text={t('admin.securityText')}
        />
        <ShortcutLink
          to="/admin/system"
          icon={<ServerIcon />}
          title={t('admin.system')}
          text={t('admin.systemText')}
        />
        <ShortcutLink
          to="/client/profile"
          icon={<PersonIcon />}
          title={t('client.profile')}
          text={t('client.profileText')}
        />
      </nav>
      <div className={styles.columns}>
        <RecentActivity />
        <ClosuresCard />
      </div>
    </>
  );
}
