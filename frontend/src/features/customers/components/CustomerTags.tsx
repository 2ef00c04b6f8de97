import Button from 'antd/es/button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { useTagCustomer } from '../api/annotate-customer.ts';
import { MAX_TAG_LENGTH, MAX_TAGS, useTagsInUse } from '../api/customers.ts';
import styles from './CustomerTags.module.css';

export function CustomerTags({ id, tags }: { id: number; tags: readonly string[] }) {
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
        <ul className={styles.tags} aria-label={t('sections.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('tags.remove', { tag })}
                disabled={tagging.isPending}
                onClick={() => remove(tag)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add}>
        <TextField
          label={t('tags.label')}
          hint={t('tags.hint', { max: MAX_TAGS, length: MAX_TAG_LENGTH })}
          error={error}
          list={suggestions}
          autoComplete="off"
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
        <Button size="large" htmlType="submit" loading={tagging.isPending}>
          {t('tags.add')}
        </Button>
      </form>
    </div>
  );
}
