import Badge from 'antd/es/badge';
import Menu, { type MenuProps } from 'antd/es/menu';
import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { SectionBoundary } from '../../../shared/settings/SectionBoundary.tsx';
import { useHasDraft } from '../../../shared/settings/settings-drafts.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { useFrom } from '../../../shared/ui/hooks.ts';
import { ShortcutLink } from '../../../shared/ui/ShortcutLink.tsx';
import styles from './SettingsPage.module.css';
import { SETTINGS_GROUPS, SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts';

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
      {open ? (
        <div className={classNames('grid tops', styles.columns)}>
          <SectionMenu open={open} />
          <div className="shrinks">
            <h2 className="heading">{t(`sections.${open.name}.title`)}</h2>
            <p className="muted below-4">{t(`sections.${open.name}.text`)}</p>
            <SectionContent section={open} />
          </div>
        </div>
      ) : (
        <SectionLinks />
      )}
    </OfficePage>
  );
}

/**
 * The groups beside the open section, with the sections of its group. It is a list of links for assistive technology,
 * like the menu of the office.
 */
function SectionMenu({ open }: { open: SettingsSection }) {
  const { t } = useTranslation('settings');
  const hasDraft = useHasDraft();
  const items = SETTINGS_GROUPS.flatMap(({ name: group, sections }) => {
    const [{ name: first, icon: Icon }] = sections;
    const isOpen = sections.some(({ name }) => name === open.name);
    const isAlone = sections.length === 1;
    const title = t(`groups.${group}`);
    const hasDrafts = sections.some(({ name }) => hasDraft(name));
    const entry = {
      key: isAlone ? `section:${first}` : `group:${group}`,
      role: 'listitem',
      icon: <Icon />,
      className: isOpen && !isAlone ? styles.openGroup : undefined,
      label:
        isOpen && !isAlone ? (
          title
        ) : (
          <Link to={`/admin/settings/${first}`} aria-current={isOpen ? 'page' : undefined}>
            {title}
          </Link>
        ),
      extra: hasDrafts && (isAlone || !isOpen) && <Draft />,
    };
    if (!isOpen || isAlone) return [entry];
    return [
      entry,
      ...sections.map(({ name }) => ({
        key: `section:${name}`,
        role: 'listitem',
        className: styles.section,
        label: (
          <Link to={`/admin/settings/${name}`} aria-current={name === open.name ? 'page' : undefined}>
            {t(`sections.${name}.title`)}
          </Link>
        ),
        extra: hasDraft(name) && <Draft />,
      })),
    ];
  });
  return (
    <nav aria-label={t('list')} className={styles.list}>
      <Menu
        role="list"
        tabIndex={-1}
        tooltip={false}
        disabledOverflow
        selectedKeys={[`section:${open.name}`]}
        items={items as MenuProps['items']}
      />
    </nav>
  );
}

function Draft() {
  const { t } = useTranslation('settings');
  return <Badge status="warning" text={<span className="visually-hidden">{t('unsaved')}</span>} />;
}

function SectionLinks() {
  const { t } = useTranslation('settings');
  const hasDraft = useHasDraft();
  return (
    <nav aria-label={t('list')} className="stack-5">
      {SETTINGS_GROUPS.map(({ name: group, sections }) => (
        <section key={group} className="stack-2" aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="heading">
            {t(`groups.${group}`)}
          </h2>
          <div className="stack-2 halves">
            {sections.map(({ name, icon: Icon }) => (
              <ShortcutLink
                key={name}
                to={`/admin/settings/${name}`}
                icon={<Icon />}
                title={t(`sections.${name}.title`)}
                text={t(`sections.${name}.text`)}
                mark={hasDraft(name) && <Draft />}
              />
            ))}
          </div>
        </section>
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
