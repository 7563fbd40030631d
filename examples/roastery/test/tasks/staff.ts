import { Permission } from '@vendure/core';
import type { SimpleGraphQLClient } from '@vendure/testing';
import gql from 'graphql-tag';
import { shop, staff } from '../shop';

const CREATE_ROLE = gql`
  mutation ($input: CreateRoleInput!) {
    createRole(input: $input) {
      id
    }
  }
`;

const CREATE_ADMINISTRATOR = gql`
  mutation ($input: CreateAdministratorInput!) {
    createAdministrator(input: $input) {
      id
    }
  }
`;

/** A colleague who may do this and nothing else, logged in. `staff()` logs the superadmin in again. */
export async function colleague(name: string, permissions: string[]): Promise<SimpleGraphQLClient> {
  const client = await staff();
  const { createRole } = await client.query(CREATE_ROLE, {
    input: { code: name, description: name, permissions: [Permission.Authenticated, ...permissions] },
  });
  const emailAddress = `${name}@roastery.example`;
  await client.query(CREATE_ADMINISTRATOR, {
    input: { firstName: name, lastName: 'Team', emailAddress, password: 'only-a-test', roleIds: [createRole.id] },
  });
  const { adminClient } = await shop();
  adminClient.setAuthToken('');
  await adminClient.asUserWithCredentials(emailAddress, 'only-a-test');
  return adminClient;
}

/** The code of the error with which a request is refused. */
export async function refusal(request: Promise<unknown>): Promise<string | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    const { errors } = (error as { response: { errors: Array<{ extensions: { code: string } }> } }).response;
    return errors[0].extensions.code;
  }
}
