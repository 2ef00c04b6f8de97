import { MAX_TAG_LENGTH, MAX_TAGS } from '@car-workshop/contracts/values/customers';
import { XIcon } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { mailLink } from '../../../shared/format/format.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { ProveAtCounter, UnprovenBadge } from '../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { useTagCustomer } from '../api/change-customer.ts';
import { useEraseGuest, useTagsInUse } from '../api/customers.ts';

export function CustomerIdentity({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t, i18n } = useTranslation(['customers', 'public']);
  const { id, name, phone, email, userId, account, createdAt, tags } = customer;
  return (
    <Card className="stack-4" aria-label={t('public:nav.contact')}>
      <div className="centred-row-3">
        <PhoneLink phone={phone} className="touch-target" />
        {email && (
          <a className="touch-target" href={mailLink(email)}>
            {email}
          </a>
        )}
        <Tag tone={userId === null ? 'quiet' : 'info'}>{t(userId === null ? 'guest' : 'account')}</Tag>
        {account?.phoneProof === 'proven' && <Tag tone="good">{t('words.phoneConfirmed')}</Tag>}
        <UnprovenBadge proof={account?.phoneProof} />
        <ProveAtCounter userId={userId} phone={phone} proof={account?.phoneProof} />
        {account?.locked && <Tag tone="bad">{t('locked')}</Tag>}
      </div>
      <p className="hint">
        {t('number', { id })} · {t('since', { date: formatDayOf(createdAt, i18n.resolvedLanguage) })}
      </p>
      {userId !== null && <p className="hint">{t('edit.ofAccount')}</p>}
      <CustomerTags id={id} tags={tags} />
      {userId === null && (
        <div>
          <EraseGuest customerId={id} name={name} />
        </div>
      )}
    </Card>
  );
}

function CustomerTags({ id, tags }: { id: number; tags: readonly string[] }) {
  const { t } = useTranslation('customers');
  const suggestions = useId();
  const { data: inUse = [] } = useTagsInUse();
  const tagging = useTagCustomer(id, tags);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isKnown = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.replace(/\s+/g, ' ').trim();
    if (tag === '' || tagging.isPending) return;
    if (isKnown(tag)) return setError(t('tags.known'));
    if (tags.length >= MAX_TAGS) return setError(t('tags.full', { max: MAX_TAGS }));
    tagging.mutate([...tags, tag], { onSuccess: () => setTyped('') });
  };
  const remove = (tag: string) => tagging.mutate(tags.filter((one) => one !== tag));
  return (
    <div className="stack-3">
      {tags.length === 0 ? (
        <p className="hint">{t('none.tags')}</p>
      ) : (
        <ul className="row-2 list" aria-label={t('words.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                icon={<XIcon />}
                iconPlacement="end"
                aria-label={t('tags.remove', { tag })}
                disabled={tagging.isPending}
                onClick={() => remove(tag)}
              >
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="start-stack-2" onSubmit={add}>
        <TextField
          label={t('tags.label')}
          hint={t('tags.hint', { max: MAX_TAGS, length: MAX_TAG_LENGTH })}
          error={error}
          list={suggestions}
          maxLength={MAX_TAG_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <datalist id={suggestions}>
          {inUse
            .filter((tag) => !isKnown(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button htmlType="submit" loading={tagging.isPending}>
          {t('words.add')}
        </Button>
      </form>
    </div>
  );
}

export function EraseGuest({ customerId, name }: { customerId: number; name: string }) {
  const { t } = useTranslation('revisions');
  const erasure = useEraseGuest(customerId);
  return (
    <ConfirmButton
      danger
      loading={erasure.isPending}
      question={{
        title: t('guest.prompt', { name }),
        text: t('guest.text'),
        confirm: t('words.eraseForGood'),
        cancel: t('words.keep'),
      }}
      onConfirm={() => erasure.mutate()}
    >
      {t('guest.open')}
    </ConfirmButton>
  );
}
