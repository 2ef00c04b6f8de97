import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
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

export default function ReviewModerationPage() {
  const { t } = useTranslation(['office', 'frame', 'reviews']);
  const { choice, setFilters, filter, paging } = useListParams(readReviewChoice);
  const list = useManagedReviews(choice);
  return (
    <OfficePage title={t('frame:sections.reviews')} lead={t('reviews.lead')}>
      <ListFilters label={t('reviews.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('words.state')}
          options={REVIEW_KINDS.map((value) => ({ value, label: t(`reviews.kinds.${value}`) }))}
          {...filter('kind')}
        />
        <ListFilter
          label={t('reviews.rating')}
          options={REVIEW_RATINGS.map((value) => ({
            value,
            label: value === 'all' ? t('reviews.allRatings') : t('reviews.stars', { rating: value }),
          }))}
          {...filter('rating')}
        />
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={MANAGED_REVIEW_PAGE_SIZE}
        empty={t('reviews.empty')}
        noMatch={t('reviews.noMatch')}
      >
        {(reviews) => <ManagedReviewList reviews={reviews} />}
      </PagedList>
    </OfficePage>
  );
}
