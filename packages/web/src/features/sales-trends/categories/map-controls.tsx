import { SHARE_BASES } from '@botica/contract/sales-trends/vocabulary';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DefinitionButton } from '../../../shared/figures/definition-button';
import { isMatch } from '../../../shared/i18n/folded';
import { Segments } from '../../../shared/ui/segments/segments';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import type { GrowthView } from './growth-view';
import classes from './product-analysis.module.css';
import type { ProductPage } from './product-search';

interface MapSearchProps {
  wanted: string;
  onChange: (wanted: string) => void;
  view: GrowthView | undefined;
}

/** Finds items on a crowded map: all others fade. */
export function MapSearch({ wanted, onChange, view }: MapSearchProps) {
  const { t } = useTranslation('sales-trends');
  const isNowhere = wanted.trim() !== '' && view?.onMap.every(({ name }) => !isMatch(name, wanted.trim())) === true;
  return (
    <TextInput
      size="sm"
      type="search"
      aria-label={t('map.search')}
      placeholder={t('map.search')}
      value={wanted}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isNowhere ? t('map.notOnMap') : undefined}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      className={classes.mapSearch ?? ''}
      data-print="hide"
    />
  );
}

/** What shares are computed of. */
export function ShareControl({ search }: { search: AnalysisSearch<ProductPage> }) {
  const { t } = useTranslation('sales-trends');
  return (
    <>
      <span className={classes.controlLabel} id="share-basis">
        {t('share.label')}
        <DefinitionButton label={t('columns.share')} of="share" />
      </span>
      <Segments
        aria-labelledby="share-basis"
        value={search.page.share}
        choices={SHARE_BASES.map((basis) => ({ value: basis, label: t(`share.${basis}`) }))}
        onChange={(share) => search.changePage({ share })}
      />
    </>
  );
}
