import { productRelationConfig, SingleRelationInput, type DashboardFormComponent } from '@vendure/dashboard';

export const SubstituteField: DashboardFormComponent = (props) => (
  <SingleRelationInput {...props} config={productRelationConfig} />
);
