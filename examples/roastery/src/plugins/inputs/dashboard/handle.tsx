import { SlugInput, type DashboardFormComponent } from '@vendure/dashboard';

export const HandleField: DashboardFormComponent = (props) => (
  <SlugInput {...props} entityName="Product" fieldName="slug" watchFieldName="name" />
);
