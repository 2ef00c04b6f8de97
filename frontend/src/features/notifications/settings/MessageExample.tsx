import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { useSendTestMessage } from '../api/message-settings.ts';
import styles from './MessageExample.module.css';

const BY_SETTING: readonly Schemas['MessageTemplate'][] = ['new-booking', 'visit-reminder'];

/** A message: when it is sent and to whom, its switch, and how it looks in a language. */
export function MessageExample({
  example: { template, to, channels, isOptional, previews },
  language,
  isOn,
  onToggle,
}: {
  example: Schemas['MessageExample'];
  language: Schemas['Language'];
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}) {
  const { t } = useTranslation(['messageSettings', 'office']);
  const name = t(`office:messages.template.${template}`);
  const preview = previews.find((one) => one.language === language);
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <div className={styles.what}>
          <span className={styles.name}>{name}</span>
          <span className="caption">{t(`when.${template as Exclude<typeof template, 'test-message'>}`)}</span>
        </div>
        {isOptional ? (
          <Switch
            className={styles.switch}
            aria-label={t('list.send', { message: name })}
            checked={isOn}
            onChange={({ target }) => onToggle(target.checked)}
          >
            <span aria-hidden="true" className="caption">
              {t(isOn ? 'list.on' : 'list.off')}
            </span>
          </Switch>
        ) : (
          <span className="caption">
            {t(BY_SETTING.includes(template) ? 'list.byNotice' : 'list.always')}
          </span>
        )}
      </div>
      {preview && (
        <details className="disclosure">
          <summary>
            {/* One item of the line, so that the space after the hidden name stays. */}
            <span>
              {t('list.show')}
              <span className="visually-hidden">: {name}</span> · {t(`to.${to}`)} ·{' '}
              {t('list.segments', { count: preview.segments })}
            </span>
          </summary>
          <Preview preview={preview} template={template} channels={channels} />
        </details>
      )}
    </li>
  );
}

function Preview({
  preview,
  template,
  channels,
}: {
  preview: Schemas['MessagePreview'];
  template: Schemas['MessageTemplate'];
  channels: Schemas['MessageExample']['channels'];
}) {
  const { t } = useTranslation('messageSettings');
  const send = useSendTestMessage();
  const { language, sms, encoding, units, segments, subject, body } = preview;
  const test = (channel: Schemas['SendTestMessage']['channel']) => (
    <Button
      size="large"
      loading={send.isPending && send.variables.channel === channel}
      disabled={send.isPending}
      onClick={() => send.mutate({ template, channel, language })}
    >
      {t(`test.${channel}`)}
    </Button>
  );
  return (
    <div className={styles.preview}>
      <div className={styles.channel}>
        <p className={styles.sms} lang={language}>
          {sms}
        </p>
        <div className={styles.facts}>
          <Badge tone={segments > 1 ? 'attention' : 'quiet'}>{t('list.segments', { count: segments })}</Badge>
          <span className="caption">{t(`list.units.${encoding}`, { count: units })}</span>
        </div>
        {test('sms')}
      </div>
      {channels.includes('email') && (
        <div className={styles.channel}>
          <div className={styles.email} lang={language}>
            <p className={styles.subject}>{subject}</p>
            <p className={styles.body}>{body}</p>
          </div>
          {test('email')}
        </div>
      )}
    </div>
  );
}
