import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import {
  MANAGED_REVIEW_PAGE_SIZE,
  REVIEW_KINDS,
  REVIEW_RATINGS,
  readReviewChoice,
  useManagedReviews,
} from '../api/managed-reviews.ts';
import { ManagedReviewList } from '../components/ManagedReviewList.tsx';
import styles from './ReviewModerationPage.module.css';

export default function ReviewModerationPage() {
  const { t } = useTranslation('office');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readReviewChoice);
  const list = useManagedReviews(choice);
  return (
    <OfficePage title={t('reviews.title')} lead={t('reviews.lead')}>
      <search className={styles.filters}>
        <ListFilter
          label={t('reviews.kind')}
          value={choice.kind}
          options={REVIEW_KINDS.map((value) => ({ value, label: t(`reviews.kinds.${value}`) }))}
          onChange={(kind) => setFilters({ kind })}
        />
        <ListFilter
          label={t('reviews.rating')}
          value={choice.rating}
          options={REVIEW_RATINGS.map((value) => ({
            value,
            label: value === 'all' ? t('reviews.allRatings') : t('reviews.stars', { rating: value }),
          }))}
          onChange={(rating) => setFilters({ rating })}
        />
      </search>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={MANAGED_REVIEW_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('reviews.empty')}
        noMatch={t('reviews.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(reviews) => <ManagedReviewList reviews={reviews} />}
      </PagedList>
    </OfficePage>
  );
}
