import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { SectionBoundary } from '../../../shared/settings/SectionBoundary.tsx';
import { useHasDraft } from '../../../shared/settings/settings-drafts.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useFrom } from '../../../shared/ui/hooks.ts';
import styles from './SettingsPage.module.css';
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts';

export default function SettingsPage() {
  const { t } = useTranslation(['settings', 'frame']);
  const { section: name } = useParams();
  const isWide = useFrom('large');
  const named = SETTINGS_SECTIONS.find((section) => section.name === name);
  if (name && !named) return <Navigate to="/admin/settings" replace />;
  const open = named ?? (isWide ? SETTINGS_SECTIONS[0] : undefined);
  if (!isWide && open)
    return (
      <OfficePage
        title={t(`sections.${open.name}.title`)}
        lead={t(`sections.${open.name}.text`)}
        actions={
          <ButtonLink to="/admin/settings" variant="secondary">
            <ChevronLeftIcon />
            {t('frame:sections.settings')}
          </ButtonLink>
        }
      >
        {/* Headings inside the section are of the third level, below this one. */}
        <h2 className="visually-hidden">{t(`sections.${open.name}.title`)}</h2>
        <SectionContent section={open} />
      </OfficePage>
    );
  return (
    <OfficePage title={t('frame:sections.settings')} lead={t('lead')}>
      <div className={styles.columns}>
        <SectionList open={open} />
        {open && (
          <div className="shrinks">
            <h2 className="heading-2">{t(`sections.${open.name}.title`)}</h2>
            <p className={styles.text}>{t(`sections.${open.name}.text`)}</p>
            <SectionContent section={open} />
          </div>
        )}
      </div>
    </OfficePage>
  );
}

function SectionList({ open }: { open: SettingsSection | undefined }) {
  const { t } = useTranslation('settings');
  const hasDraft = useHasDraft();
  return (
    <nav aria-label={t('list')} className={styles.list}>
      {SETTINGS_SECTIONS.map(({ name, icon: Icon }) => (
        <Link
          key={name}
          to={`/admin/settings/${name}`}
          className={styles.item}
          aria-current={name === open?.name ? 'page' : undefined}
        >
          <Icon />
          <span className="lines grows">
            <span className="bold">{t(`sections.${name}.title`)}</span>
            <span className={styles.summary}>{t(`sections.${name}.text`)}</span>
          </span>
          {hasDraft(name) && (
            <span className={styles.draft}>
              <span className="visually-hidden">{t('unsaved')}</span>
            </span>
          )}
          <span className={styles.chevron}>
            <ChevronRightIcon />
          </span>
        </Link>
      ))}
    </nav>
  );
}

function SectionContent({ section: { name, content: Content } }: { section: SettingsSection }) {
  return (
    <Card className={styles.card}>
      <SectionBoundary key={name}>
        <Content />
      </SectionBoundary>
    </Card>
  );
}
