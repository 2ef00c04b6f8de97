import { MAX_PHOTOS_OF_JOB } from '@car-workshop/contracts/values/estimates';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { useEstimatePhotos } from '../../api/kept-jobs.ts';
import type { EstimateForm } from '../../model/estimate-form.ts';
import styles from './desk.module.css';

/** The photos of the appointment's checklists; the customer sees the selected ones with the job. */
export function JobPhotos({ at, estimate }: { at: number; estimate: Estimate }) {
  const { t } = useTranslation('estimateDesk');
  const { control, setValue, formState } = useFormContext<EstimateForm>();
  const chosen = useWatch({ control, name: `jobs.${at}.photos` });
  const { data: photos = [] } = useEstimatePhotos(estimate.id);
  const error = formState.errors.jobs?.[at]?.photos;
  if (photos.length === 0) return null;
  const tick = (id: number, isChosen: boolean) =>
    setValue(`jobs.${at}.photos`, isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <fieldset className="row-2">
      <legend className="label">{t('job.photos')}</legend>
      {photos.map(({ id, revisionId, itemName }, position) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= MAX_PHOTOS_OF_JOB}
          onChange={({ target }) => tick(id, target.checked)}
        >
          <img src={`/api/revisions/${revisionId}/photos/${id}/thumb`} className={styles.photo} alt="" loading="lazy" />
          <span className="small breaks-words">{itemName ?? t('job.photoNumbered', { number: position + 1 })}</span>
        </Checkbox>
      ))}
      {error?.message && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
