import { graphql } from '@/gql';

export const guideListDocument = graphql(`
  query BrewGuideList($options: BrewGuideListOptions) {
    brewGuides(options: $options) {
      totalItems
      items {
        id
        headline
        slug
        minutes
        visible
        updatedAt
      }
    }
  }
`);
export const guideDocument = graphql(`
  query OneBrewGuide($id: ID!) {
    brewGuide(id: $id) {
      id
      headline
      slug
      steps
      minutes
      visible
    }
  }
`);
export const addGuideDocument = graphql(`
  mutation AddBrewGuide($input: CreateBrewGuideInput!) {
    createBrewGuide(input: $input) {
      id
    }
  }
`);
export const changeGuideDocument = graphql(`
  mutation ChangeBrewGuide($input: UpdateBrewGuideInput!) {
    updateBrewGuide(input: $input) {
      id
    }
  }
`);
export const dropGuideDocument = graphql(`
  mutation DropBrewGuide($id: ID!) {
    deleteBrewGuide(id: $id) {
      result
    }
  }
`);
