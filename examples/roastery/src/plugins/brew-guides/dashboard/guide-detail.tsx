import {
  ActionBarItem,
  Button,
  CustomFieldsPageBlock,
  DetailFormGrid,
  detailPageRouteLoader,
  FormFieldWrapper,
  Input,
  Page,
  PageActionBar,
  PageBlock,
  PageLayout,
  PageTitle,
  RichTextInput,
  Switch,
  useDetailPage,
  type DashboardRouteDefinition,
} from '@vendure/dashboard';
import { useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';
import { addGuideDocument, changeGuideDocument, guideDocument } from './documents';

function GuidePage({ route }: { route: AnyRoute }) {
  const { id } = route.useParams();
  const isNew = id === 'new';
  const navigate = useNavigate();

  const {
    entity: guide,
    form,
    isPending,
    resetForm,
    submitHandler,
  } = useDetailPage({
    params: { id },
    queryDocument: guideDocument,
    createDocument: addGuideDocument,
    updateDocument: changeGuideDocument,
    setValuesForUpdate: (saved) => ({
      id: saved?.id ?? '',
      headline: saved?.headline ?? '',
      slug: saved?.slug ?? '',
      steps: saved?.steps ?? '',
      minutes: saved?.minutes ?? 4,
      visible: saved?.visible ?? false,
    }),
    onSuccess: async (saved) => {
      toast.success('The guide has been saved');
      resetForm();
      // highlight-next-line
      if (isNew) await navigate({ to: '../$id', params: { id: saved.id } });
    },
    onError: (problem) => toast.error(problem instanceof Error ? problem.message : 'It could not be saved'),
  });
  const { isDirty, isValid } = form.formState;

  return (
    <Page pageId="brew-guide-detail" form={form} submitHandler={submitHandler}>
      <PageTitle>{isNew ? 'A new guide' : guide?.headline}</PageTitle>
      <PageActionBar>
        <ActionBarItem itemId="save-button" requiresPermission={[isNew ? 'CreateBrewGuide' : 'UpdateBrewGuide']}>
          <Button type="submit" disabled={isPending || !isDirty || !isValid}>
            {isNew ? 'Create' : 'Save'}
          </Button>
        </ActionBarItem>
      </PageActionBar>

      <PageLayout>
        <PageBlock column="side" blockId="visibility" title="In the shop">
          <FormFieldWrapper
            name="visible"
            label="Visible to customers"
            control={form.control}
            render={({ field: { value, onChange } }) => <Switch checked={value} onCheckedChange={onChange} />}
          />
        </PageBlock>

        <PageBlock column="main" blockId="text">
          <DetailFormGrid>
            <FormFieldWrapper
              name="headline"
              label="Headline"
              control={form.control}
              render={({ field }) => <Input {...field} />}
            />
            <FormFieldWrapper
              name="slug"
              label="Address"
              control={form.control}
              render={({ field }) => <Input {...field} />}
            />
            <FormFieldWrapper
              name="minutes"
              label="Minutes"
              control={form.control}
              render={({ field }) => (
                <Input {...field} type="number" onChange={(event) => field.onChange(event.target.valueAsNumber)} />
              )}
            />
          </DetailFormGrid>
          <FormFieldWrapper
            name="steps"
            label="Step by step"
            control={form.control}
            render={({ field }) => <RichTextInput {...field} />}
          />
        </PageBlock>

        {/* declared for every kind of form, which newer types of React Hook Form do not accept of this one */}
        {/* the block asks for a form of any fields, which TypeScript does not see in one of these fields */}
        <CustomFieldsPageBlock column="main" entityType="BrewGuide" control={form.control as Control<any>} />
      </PageLayout>
    </Page>
  );
}

export const guideDetail: DashboardRouteDefinition = {
  path: '/brew-guides/$id',
  loader: detailPageRouteLoader({
    queryDocument: guideDocument,
    breadcrumb: (isNew, guide) => [
      { label: 'Brewing guides', path: '/brew-guides' },
      isNew ? 'A new one' : guide?.headline,
    ],
  }),
  component: (route) => <GuidePage route={route} />,
};
