import { MultiRelationInput, type DashboardFormComponent } from '@vendure/dashboard';
import { variantRelation } from './variant-relation';

export const PairingsField: DashboardFormComponent = (props) => {
  const ids: string[] = Array.isArray(props.value) ? props.value : [];
  return <MultiRelationInput {...props} config={variantRelation} value={ids} />;
};

// highlight-next-line
PairingsField.metadata = { isListInput: true };
