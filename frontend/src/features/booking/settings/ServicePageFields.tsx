import Button from 'antd/es/button';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldPropsOf } from '../../../shared/forms/field-errors.ts';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import styles from '../components/schedule/Capacity.module.css';
import {
  MAX_ANSWER,
  MAX_DETAILS,
  MAX_QUESTION,
  MAX_QUESTIONS,
  NEW_QUESTION,
  OTHER_LANGUAGES,
  type ServiceForm,
} from './service-form.ts';

/** The texts of the public page of a service: what is done, and questions with their answers, in every language. */
export function ServicePageFields({
  form: { register, control, formState },
  slug,
}: {
  form: UseFormReturn<ServiceForm>;
  /** Undefined for a new service. */
  slug: string | undefined;
}) {
  const { t } = useTranslation('capacity');
  const { fields, append, remove } = useFieldArray({ control, name: 'page.questions' });
  const field = fieldPropsOf(register, formState.errors);
  return (
    // Open when it has an error: a closed one cannot be focused.
    <details open={formState.errors.page ? true : undefined}>
      <summary className={styles.dayName}>{t('services.page')}</summary>
      <p className="muted-small">{slug ? t('services.pageHint', { slug }) : t('services.newPageHint')}</p>
      <div className={styles.pageFields}>
        <TextAreaField
          label={t('services.details')}
          rows={4}
          maxLength={MAX_DETAILS}
          {...field('page.details')}
        />
        {OTHER_LANGUAGES.map((language) => (
          <TextAreaField
            key={language}
            label={`${t('services.details')} (${language.toUpperCase()})`}
            rows={2}
            maxLength={MAX_DETAILS}
            {...field(`page.details${language}`)}
          />
        ))}
        {fields.map(({ id }, n) => (
          <fieldset key={id} className={styles.pageQuestion}>
            <legend className={styles.subtitle}>{t('services.questionNumber', { number: n + 1 })}</legend>
            <TextField
              label={t('services.question')}
              required
              maxLength={MAX_QUESTION}
              {...field(`page.questions.${n}.question`)}
            />
            <TextAreaField
              label={t('services.answer')}
              required
              rows={2}
              maxLength={MAX_ANSWER}
              {...field(`page.questions.${n}.answer`)}
            />
            <details>
              <summary className={styles.dayName}>{t('services.languages')}</summary>
              <div className={styles.pageFields}>
                {OTHER_LANGUAGES.map((language) => (
                  <div key={language} className={styles.pageFields}>
                    <TextField
                      label={`${t('services.question')} (${language.toUpperCase()})`}
                      maxLength={MAX_QUESTION}
                      {...field(`page.questions.${n}.question${language}`)}
                    />
                    <TextAreaField
                      label={`${t('services.answer')} (${language.toUpperCase()})`}
                      rows={2}
                      maxLength={MAX_ANSWER}
                      {...field(`page.questions.${n}.answer${language}`)}
                    />
                  </div>
                ))}
              </div>
            </details>
            <div>
              <Button
                size="large"
                aria-label={t('services.removeQuestion', { number: n + 1 })}
                onClick={() => remove(n)}
              >
                {t('services.remove')}
              </Button>
            </div>
          </fieldset>
        ))}
        {fields.length < MAX_QUESTIONS && (
          <div>
            <Button size="large" onClick={() => append(NEW_QUESTION)}>
              {t('services.addQuestion')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
