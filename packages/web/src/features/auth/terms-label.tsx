import { Trans } from 'react-i18next';
import { AppLink } from '../../shared/ui/link';

/** The legal texts open beside the form, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <Trans
      ns="auth"
      i18nKey="register.terms"
      components={{
        terms: <AppLink to="/terms" target="_blank" fz="inherit" underline="always" />,
        privacy: <AppLink to="/privacy" target="_blank" fz="inherit" underline="always" />,
      }}
    />
  );
}
