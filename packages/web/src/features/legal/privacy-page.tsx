import { LegalPage } from './legal-page';

const SECTIONS = ['controller', 'account', 'sales', 'browser', 'sharing', 'rights'] as const;

export function Page() {
  return <LegalPage text="privacy" sections={SECTIONS} />;
}
